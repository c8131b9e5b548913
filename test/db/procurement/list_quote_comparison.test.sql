begin;
select plan(4);

select test.organization('acme');
select test.exchange_rate('USD', 'EUR', 0.8);
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.vendor('parts'), test.vendor('other'), test.vendor('third'), test.vendor('cheap'), test.vendor('gone');
select test.sign_in('ann');
select test.quote_request('q', 'north', '[{"kind": "SERVICE", "description": "Crane", "quantity": 10},
  {"kind": "SERVICE", "description": "Truck", "quantity": 5}]', '{parts,other,third,cheap,gone}');
select api.send_quote_request(test.id('q'), 'OTHER');
select is_empty(
  $$ select from api.list_quote_comparison(test.id('q')) $$, 'without quotes there is nothing to compare'
);
select test.quote('of parts', 'q', 'parts', '{2, 3}', '{"lead_time_days": 9, "payment_terms": "30 days"}');
select test.quote('of other', 'q', 'other', '{2.2, 2}',
  '{"currency": "USD", "lead_time_days": 4}');
select test.quote('of third', 'q', 'third', '{9, 9}', '{"expires_on": "2020-01-01"}');
select test.quote('of cheap', 'q', 'cheap', '{1, 1}');
select test.quote('of gone', 'q', 'gone', '{0.1, 0.1}');
select api.withdraw_quote(test.id('of gone'), 'a mistake');
select results_eq(
  $$ select line_position, vendor_name, site_unit_price, site_amount, price_rank, score, has_expired
       from api.list_quote_comparison(test.id('q'))
      where vendor_name <> 'cheap' order by 1, 2 $$,
  $$ values (1, 'other', 1.760000, 17.6000, 2, 69.77, false), (1, 'parts', 2.000000, 20.0000, 3, 50.00, false),
            (1, 'third', 9.000000, 90.0000, 4, 7.78, true), (2, 'other', 1.600000, 8.0000, 2, 73.75, false),
            (2, 'parts', 3.000000, 15.0000, 3, 38.33, false), (2, 'third', 9.000000, 45.0000, 4, 7.78, true) $$,
  'quotes are compared in the currency of the site, by price and lead time'
);
select test.refuses(
  $$ select api.list_quote_comparison(uuidv7()) $$, 'QUOTE_REQUEST_NOT_FOUND', 404, 'nothing is compared with nothing'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.list_quote_comparison(test.id('q')) $$, 'QUOTE_REQUEST_NOT_FOUND', 404, 'within reach'
);
select test.sign_out();

select * from finish();
rollback;
