comment on table procurement.approval_steps is 'Who has to agree to a purchase order or a requisition, and who did';
comment on column procurement.approval_steps.site_id is 'Site of the order or the requisition';
comment on column procurement.approval_steps.purchase_order_id is 'The order; empty for a step of a requisition';
comment on column procurement.approval_steps.revision is
'The revision of the order that was submitted, or which handing-in of the requisition it belongs to, from 1';
comment on column procurement.approval_steps.sequence is
'Lower ones agree before higher ones; those with the same number in any order, and all of them';
comment on column procurement.approval_steps.approval_rule_id is
'The rule that it comes of; empty where no rule holds and anybody who may approve does';
comment on column procurement.approval_steps.role_id is
'Who agrees holds this role, as the rule said at the handing-in; empty where a person is named or anybody may';
comment on column procurement.approval_steps.decision is
'PENDING, APPROVED, REJECTED, DELEGATED when it was passed on by a step of its own, or SKIPPED when another step was '
'rejected or what is agreed to went away';
comment on column procurement.approval_steps.decided_by is 'The account that decided';
comment on column procurement.approval_steps.decided_at is 'When it was decided';
comment on column procurement.approval_steps.requisition_id is 'The requisition; empty for a step of an order';
comment on column procurement.approval_steps.account_id is
'The one who agrees: named by the rule, or by whoever passed the step on';
comment on column procurement.approval_steps.delegated_from_id is 'The step that was passed on by this one';
comment on column procurement.approval_steps.note is 'What was said when it was passed on';
