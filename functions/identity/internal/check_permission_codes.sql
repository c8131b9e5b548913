-- Refuses a field that names permissions which do not exist.
create or replace function identity.check_permission_codes(p_field text, p_codes text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_unknown text[] := array(select unnest(p_codes) except select p.code from identity.permissions as p order by 1);
begin
  if v_unknown <> '{}' then
    perform core.refuse_field(p_field, 'NOT_IN_VOCABULARY', 'Unknown: ' || array_to_string(v_unknown, ', '));
  end if;
end
$$;

grant execute on function identity.check_permission_codes to assetry_api;
