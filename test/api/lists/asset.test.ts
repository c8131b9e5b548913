import { describeLists } from './lists.ts'

describeLists('asset')
