create or replace view api.claim_lines as
select
  l.id,
  l.claim_id,
  c.claim_number,
  c.status as claim_status,
  l.position,
  l.cost_line_id,
  l.use_id,
  l.site_id,
  s.code as site_code,
  c.currency,
  case when (select contract.reads_terms()) then l.claimed_amount end as claimed_amount,
  case when (select contract.reads_terms()) then l.accepted_amount end as accepted_amount,
  case when (select contract.reads_terms()) then l.claimed_amount - l.accepted_amount end as refused_amount,
  l.reject_reason,
  l.is_live,
  l.row_version,
  l.created_at,
  l.updated_at
from contract.claim_lines as l
left join contract.claims as c
  on c.organization_id = l.organization_id
 and c.site_id = l.site_id
 and c.id = l.claim_id
left join core.site_labels as s on s.id = l.site_id;

alter view api.claim_lines owner to assetry_list;
grant select on api.claim_lines to authenticated;

comment on view api.claim_lines is
$$Lines of claims

At the sites that you reach. Amounts are empty without a permission on contracts, such as contract.read.$$;
comment on column api.claim_lines.claim_status is 'Status of the claim';
comment on column api.claim_lines.claimed_amount is 'Amount that is claimed, at most the covered amount';
comment on column api.claim_lines.accepted_amount is 'Amount that the vendor accepts; empty before the answer';
comment on column api.claim_lines.refused_amount is 'Amount that the vendor refuses; empty before the answer';
