// What a project pays. Work without pay stands out.
import { isUnpaid } from '../../../contract/pay.ts'

export function Compensation({ children: words }: { children: string }) {
  return isUnpaid(words) ? (
    <span className="rounded-sm bg-amber-ground box-decoration-clone px-1 font-semibold text-amber-ink">
      {words}
    </span>
  ) : (
    <span className="font-semibold text-ink tabular-nums">{words}</span>
  )
}
