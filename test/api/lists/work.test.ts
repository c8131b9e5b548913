import { describeLists } from './lists.ts'

describeLists('work')
