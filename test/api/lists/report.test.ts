import { describeLists } from './lists.ts'

describeLists('report')
