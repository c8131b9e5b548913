import { describeLists } from './lists.ts'

describeLists('inspection')
