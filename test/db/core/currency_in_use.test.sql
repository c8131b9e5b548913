-- A site keeps its currency once money stands there.
begin;
select plan(14);

select test.organization('acme');
select test.site(s.name)
  from (values ('north'), ('bare'), ('stock'), ('work'), ('asked'), ('booked'), ('worth')) as s (name);
select test.person('ann'), test.vendor('parts'), test.item('bolt'), test.item('set', '{"costing": "STANDARD"}');
select test.storeroom(s.code, s.site)
  from (values ('MAIN', 'north'), ('SHOP', 'stock'), ('BARE', 'bare')) as s (code, site);
select test.work_order('fan', 'work'), test.work_order('idle', 'bare'), test.asset('pump', 'booked'),
       test.asset('press', 'worth');
select test.depreciation_book('TAX');

create function pg_temp.changed(p_site text, p_currency text default 'JPY') returns text language plpgsql as $$
begin
  perform api.update_site(test.id(p_site), jsonb_build_object('currency', p_currency));
  return 'changed';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code' || ': ' || (
      select string_agg(f ->> 'message', ', ') from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
    );
end $$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select is(pg_temp.changed('bare'), 'changed', 'a site where nothing is worth anything has any currency');
select is(pg_temp.changed('bare', 'EUR'), 'changed', 'and another one again');
select test.receive('bolt', 'BARE', 5, 0);
select is(pg_temp.changed('bare'), 'changed', 'goods that cost nothing are no money');
select is((select currency from api.sites where code = 'BARE'), 'JPY', 'it is kept');
select test.receive('bolt', 'SHOP', 5, 2);
select is(pg_temp.changed('stock'), 'CURRENCY_IN_USE: stock', 'goods with a value keep it');
select is(pg_temp.changed('stock', 'EUR'), 'changed', 'the same currency is no change');
select api.issue_stock(test.id('SHOP'), test.line('bolt', 5), null, 'PLANT', 'used');
select is(pg_temp.changed('stock'), 'CURRENCY_IN_USE: stock', 'also when they are gone: figures tell of them');
select api.record_work_order_cost(test.id('fan'), '{"kind": "OTHER", "description": "x", "unit_cost": 1}');
select is(pg_temp.changed('work'), 'CURRENCY_IN_USE: costs of work', 'as do costs of work');
select test.purchase_order('po', 'north', 'parts', '[]');
select is(pg_temp.changed('north'), 'CURRENCY_IN_USE: purchase orders', 'an order, also a draft');
select test.requisition('rq', 'asked',
  '[{"kind": "OTHER", "description": "Glue", "quantity": 1, "estimated_price": 4}]');
select is(pg_temp.changed('asked'), 'CURRENCY_IN_USE: requisitions', 'what was asked for');
select api.create_depreciation_enrolment(jsonb_build_object('asset_id', test.id('pump'), 'depreciation_book_id',
  test.id('TAX'),
  'method', 'MANUAL', 'cost', 1, 'starts_on', '2026-01-01'));
select is(pg_temp.changed('booked'), 'CURRENCY_IN_USE: asset books', 'a book');
select api.update_asset(test.id('press'), '{"downtime_cost_per_hour": 90, "currency": "USD"}');
select is(pg_temp.changed('worth'), 'changed', 'what says its currency itself keeps it');
select api.update_asset(test.id('press'), '{"currency": null}');
select is(pg_temp.changed('worth', 'EUR'), 'CURRENCY_IN_USE: costs of assets', 'what does not is in that of the site');
select test.refuses_fields(
  $$ select api.update_site(test.id('north'), '{"currency": "ZZZ"}') $$, '{currency}', 'a currency is one'
);
select test.sign_out();
select * from finish();
rollback;
