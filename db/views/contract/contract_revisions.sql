create or replace view api.contract_revisions as
select
  r.id,
  r.contract_id,
  c.contract_number,
  c.title as contract_title,
  r.revision,
  r.status,
  r.status_reason,
  r.effective_on,
  r.reason,
  r.site_id,
  s.code as site_code,
  r.labour_percent,
  r.parts_percent,
  r.travel_percent,
  case when (select contract.reads_terms()) then r.deductible end as deductible,
  case when (select contract.reads_terms()) then r.cap_amount end as cap_amount,
  r.cap_visits,
  r.cap_period,
  case when (select contract.reads_terms()) then r.currency end as currency,
  r.claim_days,
  r.price_index_id,
  i.code as price_index_code,
  i.name as price_index_name,
  case when (select contract.reads_terms()) then r.index_base_value end as index_base_value,
  case when (select contract.reads_terms()) then r.index_percent end as index_percent,
  case when (select contract.reads_terms()) then r.index_threshold_percent end as index_threshold_percent,
  case when (select contract.reads_terms()) then r.index_cap_percent end as index_cap_percent,
  r.index_places,
  r.index_starts,
  r.approved_at,
  (select core.actions_by_status('contract.revisions')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
from contract.revisions as r
left join contract.contract_labels as c on c.id = r.contract_id
left join core.site_labels as s on s.id = r.site_id
left join contract.price_indexes as i on i.id = r.price_index_id;

alter view api.contract_revisions owner to assetry_list;
grant select on api.contract_revisions to authenticated;

comment on view api.contract_revisions is
$$Contract revisions

Terms of cover of the contracts that you reach. Of the approved revisions of a contract the latest that is effective on
the day of an event applies. Amounts are empty without a permission on contracts, such as contract.read.$$;
comment on column api.contract_revisions.contract_title is 'Title of the contract';
comment on column api.contract_revisions.deductible is
'Amount of each work order that is not covered, in the currency of the revision; empty for none';
comment on column api.contract_revisions.cap_amount is
'Highest amount covered in a cap period, in the currency of the revision; empty for no limit';
comment on column api.contract_revisions.currency is 'Currency of deductible and cap_amount';
comment on column api.contract_revisions.allowed_actions is 'Actions that the status of the revision allows';
comment on column api.contract_revisions.price_index_code is 'Code of the price index';
comment on column api.contract_revisions.price_index_name is 'Name of the price index';
comment on column api.contract_revisions.index_base_value is 'Value of the index on which the amounts of the revision are based';
comment on column api.contract_revisions.index_percent is 'Share of the change of the index that is applied, in percent';
comment on column api.contract_revisions.index_threshold_percent is
'Change of the index below which nothing is applied, in percent; empty for none';
comment on column api.contract_revisions.index_cap_percent is
'Greatest change of the amounts at once, in percent, either way; empty for no limit';
