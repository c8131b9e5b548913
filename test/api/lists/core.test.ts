import { describeLists } from './lists.ts'

describeLists('core')
