begin;
select plan(6);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south', p_time_zone => 'Pacific/Niue');
select test.person('ann'), test.person('sue', '{south}');
select test.vendor('owner'), test.vendor('other'), test.item('bolt'), test.item('seal');
select test.consignment('SHELF', 'north', 'owner', 'bolt', 2.5), test.consignment('RACK', 'south', 'other', 'bolt', 4);
create function pg_temp.today(p_zone text default 'Pacific/Kiritimati') returns date language sql as $$
  select (now() at time zone p_zone)::date
$$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select test.receive('bolt', 'SHELF', 10, 0), test.receive('bolt', 'RACK', 10, 0);
select is_empty($$ select 1 from api.explain_unbilled_dues(pg_temp.today()) $$, 'what was not used is not owed');
select api.issue_stock(test.id('SHELF'), test.line('bolt', 5), null, 'PLANT', 'used'),
       api.issue_stock(test.id('RACK'), test.line('bolt', 1), null, 'PLANT', 'used');
select test.remember('bill', (select i.id from api.create_consignment_invoice(test.id('north'), test.id('owner'),
  jsonb_build_object('vendor_invoice_number', 'R1', 'invoiced_on', pg_temp.today()),
  jsonb_build_array(jsonb_build_object('storeroom_id', test.id('SHELF'), 'item_id', test.id('bolt'), 'quantity', 2,
    'unit_price', 3))) as i));
select results_eq(
  $$ select site_code, vendor_name, storeroom_code, used_quantity, owed_amount, billed_quantity, billed_amount,
            open_quantity, open_amount from api.explain_unbilled_dues(pg_temp.today()) $$,
  $$ values ('NORTH', 'owner', 'SHELF', 5.000000, 12.5000, 0::numeric, 0::numeric, 5.000000, 12.5000),
            ('SOUTH', 'other', 'RACK', 1.000000, 4.0000, 0, 0, 1.000000, 4.0000) $$, 'a draft claims nothing'
);
select api.submit_invoice(test.id('bill'));
select results_eq(
  $$ select billed_quantity, billed_amount, open_quantity, open_amount
       from api.explain_unbilled_dues(pg_temp.today(), array[test.id('north')]) $$,
  $$ values (2.000000, 5.0000, 3.000000, 7.5000) $$, 'what is handed in claims what is owed for so much'
);
select results_eq(
  $$ select vendor_name from api.explain_unbilled_dues(pg_temp.today() - 1, null, test.id('other')) $$,
  $$ select 'other'::text where pg_temp.today('Pacific/Niue') < pg_temp.today() $$, 'until a day of each site'
);
select test.refuses_fields($$ select api.explain_unbilled_dues(null) $$, '{p_until}', 'until some day');
select test.sign_out();
select test.sign_in('sue');
select results_eq(
  $$ select site_code from api.explain_unbilled_dues(pg_temp.today()) $$, $$ values ('SOUTH') $$, 'at sites in reach'
);
select test.sign_out();

select * from finish();
rollback;
