comment on table procurement.approval_rules is
'A rule for the approval of purchase orders and requisitions by amount; the same for all sites';
comment on column procurement.approval_rules.name is 'Name of the approval step';
comment on column procurement.approval_rules.cost_center_id is
'Applies to documents with a line of this cost center; to all when empty';
comment on column procurement.approval_rules.currency is
'Applies to documents of sites with this currency, and to documents in it';
comment on column procurement.approval_rules.amount_over is
'Lower bound, exclusive, of the total in currency: that of the document, or converted at its rate to that of the site';
comment on column procurement.approval_rules.role_id is 'Role whose holders approve; empty when an account is named';
comment on column procurement.approval_rules.sequence is
'Order of approval, lower first; all steps with the same number, in any order';
comment on column procurement.approval_rules.archived_at is
'Time of the archiving; documents submitted before retain its step';
comment on column procurement.approval_rules.subject is 'Kind of document: PURCHASE_ORDER or REQUISITION';
comment on column procurement.approval_rules.amount_up_to is
'Upper bound of the same total, inclusive; none when empty';
comment on column procurement.approval_rules.category_id is
'Applies to documents with an asset or item of this category or a subcategory; to all when empty';
comment on column procurement.approval_rules.account_id is 'Account that approves; empty when holders of a role do';
