-- Refuses what is no currency; null is for the caller to judge.
create or replace function core.check_currency(p_field text, p_code text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not core.is_currency(p_code) then
    perform core.refuse_field(p_field, 'NOT_IN_VOCABULARY', 'One of /currencies');
  end if;
end
$$;

grant execute on function core.check_currency to assetry_api;
