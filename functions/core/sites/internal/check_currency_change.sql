-- Refuses another currency for a site once money stands there. The caller has locked the site; here the lock becomes so
-- strong that nobody who has read its currency (core.hold_currency) is still writing, and whoever comes next waits and
-- reads the new one.
create or replace function core.check_currency_change(p_site_id uuid, p_currency text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_currency text;
  v_money    text[];
begin
  select s.currency into v_currency from core.sites as s where s.id = p_site_id;

  if p_currency is null or p_currency = v_currency then
    return;
  end if;

  perform from core.sites as s where s.id = p_site_id for update;
  v_money := core.money_at(p_site_id);

  if v_money <> '{}' then
    perform core.refuse(
      'CURRENCY_IN_USE', format('The site has amounts in %s: %s', v_currency, array_to_string(v_money, ', ')), 422,
      (select jsonb_agg(core.fault('currency', 'CURRENCY_IN_USE', w.what)) from unnest(v_money) as w (what)),
      'Create another site, and move there what is to go on'
    );
  end if;
end
$$;

grant execute on function core.check_currency_change to assetry_api;
