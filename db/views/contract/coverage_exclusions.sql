create or replace view api.coverage_exclusions as
select
  x.id,
  x.contract_id,
  c.contract_number,
  x.coverage_id,
  x.site_id,
  s.code as site_code,
  x.failure_code_id,
  f.code as failure_code_code,
  x.item_id,
  i.item_number,
  x.category_id,
  k.code as category_code,
  x.created_at
from contract.coverage_exclusions as x
left join contract.contract_labels as c on c.id = x.contract_id
left join core.site_labels as s on s.id = x.site_id
left join work.failure_code_labels as f on f.id = x.failure_code_id
left join inventory.item_labels as i on i.id = x.item_id
left join asset.category_labels as k on k.id = x.category_id;

alter view api.coverage_exclusions owner to assetry_list;
grant select on api.coverage_exclusions to authenticated;

comment on view api.coverage_exclusions is
$$Exclusions of contract coverages

Failure codes, items and item categories that a line of a contract revision (/contract_coverages) does not cover. Of the
contracts that you reach.$$;
comment on column api.coverage_exclusions.failure_code_code is 'Code of the problem, cause or remedy';
comment on column api.coverage_exclusions.item_number is 'Number of the item';
comment on column api.coverage_exclusions.category_code is 'Code of the item category';
