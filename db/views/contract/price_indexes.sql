create or replace view api.price_indexes as
select
  i.id,
  i.code,
  i.name,
  i.is_active,
  v.starts_on as last_starts_on,
  v.value as last_value,
  i.row_version,
  i.created_at,
  i.updated_at
from contract.price_indexes as i
left join lateral (
  select n.starts_on, n.value
    from contract.index_values as n
   where n.organization_id = i.organization_id
     and n.price_index_id = i.id
   order by n.starts_on desc
   limit 1
) as v on true;

alter view api.price_indexes owner to assetry_list;
grant select on api.price_indexes to authenticated;

comment on view api.price_indexes is
$$Price indexes

Series that amounts of contracts follow (generate_contract_indexation).$$;
comment on column api.price_indexes.last_starts_on is 'Month of the last value, its first day; empty without values';
comment on column api.price_indexes.last_value is 'The last value; empty without values';
