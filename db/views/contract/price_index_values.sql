create or replace view api.price_index_values as
select
  v.id,
  v.price_index_id,
  i.code as price_index_code,
  i.name as price_index_name,
  v.starts_on,
  v.value,
  v.row_version,
  v.created_at,
  v.updated_at
from contract.index_values as v
left join contract.price_indexes as i on i.id = v.price_index_id;

alter view api.price_index_values owner to assetry_list;
grant select on api.price_index_values to authenticated;

comment on view api.price_index_values is
$$Values of price indexes

By month.$$;
comment on column api.price_index_values.price_index_code is 'Code of the price index';
comment on column api.price_index_values.price_index_name is 'Name of the price index';
