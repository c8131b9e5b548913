-- Refuses a custom field whose values contradict each other.
create or replace function core.check_custom_field(p_custom_field core.custom_fields)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(core.custom_field_faults(p_custom_field));
end
$$;

grant execute on function core.check_custom_field to assetry_api;
