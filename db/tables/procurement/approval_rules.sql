comment on table procurement.approval_rules is
'Who agrees to purchase orders and requisitions of which amount; the same for all sites';
comment on column procurement.approval_rules.name is 'Name of the approval step';
comment on column procurement.approval_rules.cost_center_id is 'Only for what has a line of it; for all when empty';
comment on column procurement.approval_rules.currency is
'For documents of sites that keep their books in this currency, and for those that are in it themselves';
comment on column procurement.approval_rules.amount_over is
'For documents of more than this, at their rate in the currency of the site';
comment on column procurement.approval_rules.role_id is
'Somebody who holds this role agrees; empty where a person is named';
comment on column procurement.approval_rules.sequence is
'Lower ones agree before higher ones; those with the same number in any order, and all of them';
comment on column procurement.approval_rules.archived_at is
'When the rule was archived; what was submitted before keeps its step';
comment on column procurement.approval_rules.subject is 'Kind of document: PURCHASE_ORDER or REQUISITION';
comment on column procurement.approval_rules.amount_up_to is
'Only for this and less; for any more than amount_over when empty';
comment on column procurement.approval_rules.category_id is
'Only for what has a line of assets or items of this category, or of one within it; for all when empty';
comment on column procurement.approval_rules.account_id is 'The one who agrees; empty where any of a role does';
