import { describeLists } from './lists.ts'

describeLists('safety')
