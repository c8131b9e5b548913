import { describeLists } from './lists.ts'

describeLists('audit')
