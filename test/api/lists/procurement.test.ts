import { describeLists } from './lists.ts'

describeLists('procurement')
