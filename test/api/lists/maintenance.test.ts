import { describeLists } from './lists.ts'

describeLists('maintenance')
