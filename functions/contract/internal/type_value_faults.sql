-- What is wrong with the texts of a contract type, as [{field, code, message}]. What is left out is not in p_values; it
-- may be in a change and not in a new type. Not by core.check_values, and words only for what is wrong: thousands of
-- rows come in one request.
create or replace function contract.type_value_faults(p_values jsonb, p_is_new boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (
      select jsonb_agg(
               case
                 when p_values ->> f.field is null then core.fault(f.field, 'MISSING_VALUE', 'A value is required')
                 else core.value_fault(f, p_values -> f.field)
               end
               order by f.field
             )
        from core.entity_fields as f
       where f.entity = 'contract.types'
         and f.kind = 'TEXT'
         and (p_is_new or p_values ? f.field)
         and (
           p_values ->> f.field is null
           or char_length(p_values ->> f.field) > f.max_length
           or p_values ->> f.field <> all (f.vocabulary)
         )
    ),
    '[]'
  );
end
$$;
