begin;
select plan(6);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;

select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select results_eq(
  $$ select site_code, currency, numerator, denominator, percent, claimed_amount, refused_amount, late_amount
       from api.explain_warranty_recovery('2026-01-01', '2026-01-31') $$,
  $$ values ('NORTH', 'EUR', 0.0, 140.0, 0.00, 140.0, 0.0, 0.0),
            (null, 'EUR', 0.0, 140.0, 0.00, 140.0, 0.0, 0.0) $$,
  'what is claimed has not come back'
);
select api.submit_claim(test.id('claim'));
select test.claim_answered('claim', 100, 0);
select api.post_claim(test.id('claim'));
select results_eq(
  $$ select numerator, denominator, percent, refused_amount, numerator_ids, cardinality(denominator_ids)
       from api.explain_warranty_recovery('2026-01-05', '2026-01-05', array[test.id('north')], p_details => true) $$,
  $$ values (100.0, 140.0, 71.43, 40.0, array[test.id('c100')], 2) $$, 'what is posted has'
);
select is_empty(
  $$ select 1 from api.explain_warranty_recovery('2026-01-06', '2026-01-31') $$, 'of the costs of the period'
);
select test.asset('pump', 'north');
select is_empty(
  $$ select 1 from api.explain_warranty_recovery('2026-01-05', '2026-01-05', p_asset_ids => array[test.id('pump')]) $$,
  'and of the assets that are asked for'
);
select test.refuses_fields(
  $$ select * from api.explain_warranty_recovery('2026-02-01', '2026-01-01') $$, '{p_until}', 'a period has an end'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.explain_warranty_recovery('2026-01-05', '2026-01-05') $$, 'PERMISSION_DENIED', 403,
  'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
