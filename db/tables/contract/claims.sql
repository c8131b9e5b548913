comment on table contract.claims is
'A claim against the vendor of a contract for costs of a work order that the contract covers';
comment on column contract.claims.id is 'Id of the claim';
comment on column contract.claims.site_id is 'Site of the work order; follows it';
comment on column contract.claims.claim_number is 'Number of the claim, unique in the organization';
comment on column contract.claims.contract_id is 'The contract';
comment on column contract.claims.vendor_id is 'Vendor of the contract when the claim was created';
comment on column contract.claims.work_order_id is 'The work order';
comment on column contract.claims.status is 'Life-cycle status';
comment on column contract.claims.status_reason is 'Reason of the cancellation';
comment on column contract.claims.currency is 'Currency of the amounts';
comment on column contract.claims.claimed_amount is 'Sum of the claimed amounts of the lines';
comment on column contract.claims.accepted_amount is
'Sum of the accepted amounts of the lines; empty before the answer';
comment on column contract.claims.submit_by_on is
'Last day for the submission: completion of the work order plus claim_days of the contract; empty for no limit';
comment on column contract.claims.vendor_reference is 'Number of the claim at the vendor';
comment on column contract.claims.note is 'Note on the claim';
comment on column contract.claims.submissions is
'Number of submissions; a rejected claim is submitted once more at most';
comment on column contract.claims.submitted_at is 'Time of the last submission';
comment on column contract.claims.answered_at is 'Time of the last answer';
comment on column contract.claims.credited_at is 'Time of the posting of the credits';
