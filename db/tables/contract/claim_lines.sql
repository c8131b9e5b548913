comment on table contract.claim_lines is 'A cost of a work order in a claim';
comment on column contract.claim_lines.id is 'Id of the line';
comment on column contract.claim_lines.site_id is 'Site of the work order; follows it';
comment on column contract.claim_lines.claim_id is 'The claim';
comment on column contract.claim_lines.position is 'Position in the claim, from 1';
comment on column contract.claim_lines.cost_line_id is 'The line of the cost ledger';
comment on column contract.claim_lines.use_id is 'The use by which the contract covers the cost';
comment on column contract.claim_lines.claimed_amount is 'Amount that is claimed, at most the covered amount';
comment on column contract.claim_lines.accepted_amount is
'Amount that the vendor accepts; empty before the answer';
comment on column contract.claim_lines.reject_reason is 'Reason of the vendor for accepting less than is claimed';
comment on column contract.claim_lines.is_live is 'Whether the claim counts: it is not cancelled';
