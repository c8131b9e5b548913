-- Refuses the list, or the function that only reads, of a domain of which the caller may read neither everything nor,
-- where that is enough, their own: an empty page would look like the truth.
create or replace function hook.require_reading(p_path text)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_domain text;
begin
  select n.domain into v_domain
    from hook.reading_needed() as n
   where n.path = trim('/' from p_path)
     and core.reading_level(n.domain) < n.level
   limit 1;

  if found then
    perform core.refuse('PERMISSION_DENIED', format('You lack the permission %s.read', v_domain), 403);
  end if;
end
$$;

grant execute on function hook.require_reading to assetry_auth, assetry_list;
