create or replace view api.contract_rates as
select
  r.id,
  r.contract_id,
  c.contract_number,
  r.revision_id,
  v.revision,
  v.status as revision_status,
  v.effective_on,
  r.site_id,
  s.code as site_code,
  r.position,
  r.craft_id,
  k.code as craft_code,
  r.craft_level,
  case when (select contract.reads_terms()) then r.hourly_rate end as hourly_rate,
  case when (select contract.reads_terms()) then r.call_out_fee end as call_out_fee,
  case when (select contract.reads_terms()) then r.currency end as currency,
  r.minimum_minutes,
  r.starts_on,
  r.ends_on,
  r.created_at,
  r.updated_at
from contract.rates as r
left join contract.revisions as v on v.id = r.revision_id
left join contract.contract_labels as c on c.id = r.contract_id
left join core.site_labels as s on s.id = r.site_id
left join workforce.crafts as k on k.id = r.craft_id;

alter view api.contract_rates owner to assetry_list;
grant select on api.contract_rates to authenticated;

comment on view api.contract_rates is
$$Rates of contract revisions

Rates of the contracts that you reach, with their revision. Amounts are empty without a permission on contracts, such
as contract.read.$$;
comment on column api.contract_rates.revision is 'Number of the revision';
comment on column api.contract_rates.revision_status is 'Status of the revision; only APPROVED values hours';
comment on column api.contract_rates.effective_on is 'First day of the revision';
comment on column api.contract_rates.craft_code is 'Code of the craft';
comment on column api.contract_rates.hourly_rate is 'Cost of an hour, in the currency of the rate';
comment on column api.contract_rates.call_out_fee is
'Fee for each work order and day on which workers of the vendor worked, in the currency of the rate; empty for none';
comment on column api.contract_rates.currency is 'Currency of the contract when the rate was written';
