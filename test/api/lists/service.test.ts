import { describeLists } from './lists.ts'

describeLists('service')
