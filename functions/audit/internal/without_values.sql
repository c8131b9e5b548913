-- What a line of the log holds of a record, without the values of some columns: that they are there, or changed, stays.
create or replace function audit.without_values(p_record jsonb, p_columns jsonb)
returns jsonb
language sql
immutable
return p_record || coalesce(
  (
    select jsonb_object_agg(c.name, null)
      from jsonb_array_elements_text(p_columns) as c (name)
     where p_record ? c.name
  ),
  '{}'
);

grant execute on function audit.without_values to authenticated, assetry_api, assetry_list;
