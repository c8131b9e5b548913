comment on table procurement.approval_steps is
'A step in the approval of a purchase order or requisition, with its decision';
comment on column procurement.approval_steps.site_id is 'Site of the order or requisition';
comment on column procurement.approval_steps.purchase_order_id is 'Purchase order; empty for a step of a requisition';
comment on column procurement.approval_steps.revision is
'Revision of the submitted order, or number of the submission of the requisition, from 1';
comment on column procurement.approval_steps.sequence is
'Order of approval, lower first; all steps with the same number, in any order';
comment on column procurement.approval_steps.approval_rule_id is
'Rule of the step; empty when no rule applies and any account with the permission approves';
comment on column procurement.approval_steps.role_id is
'Role of the approver, from the rule at submission; empty when an account is named or any can approve';
comment on column procurement.approval_steps.decision is
'PENDING, APPROVED, REJECTED, DELEGATED to a step of its own, or SKIPPED when another step was rejected or the '
'document was withdrawn, changed, closed or cancelled';
comment on column procurement.approval_steps.decided_by is 'Account that decided';
comment on column procurement.approval_steps.decided_at is 'Time of the decision';
comment on column procurement.approval_steps.requisition_id is 'Requisition; empty for a step of an order';
comment on column procurement.approval_steps.account_id is
'Account that approves: named by the rule, or by the delegation';
comment on column procurement.approval_steps.delegated_from_id is 'Step that was delegated by this one';
comment on column procurement.approval_steps.note is 'Note on the delegation';
