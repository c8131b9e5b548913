import { describeLists } from './lists.ts'

describeLists('contract')
