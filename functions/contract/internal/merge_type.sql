-- Changes a contract type to these values; what is left out stays.
create or replace function contract.merge_type(p_type contract.types, p_values jsonb)
returns contract.types
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type       contract.types := jsonb_populate_record(p_type, p_values);
  v_constraint text;
begin
  perform core.check_row_version(p_type.row_version, null);

  update contract.types as t
     set code = v_type.code,
         name = v_type.name,
         category = v_type.category,
         is_active = v_type.is_active,
         default_covers_labour = v_type.default_covers_labour,
         default_covers_parts = v_type.default_covers_parts,
         default_covers_travel = v_type.default_covers_travel,
         requires_authorized_vendor = v_type.requires_authorized_vendor
   where t.id = p_type.id
  returning * into v_type;

  return v_type;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('contract_type', v_constraint);
end
$$;
