-- A worker consents to the recording of positions, and withdraws it.
begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('tess', '{*}', '{work_order_slot.perform}'), test.person('max', '{*}', '{}');
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('tess') where id = test.id('wim');

select test.sign_in('max');
select test.refuses(
  $$ select api.update_position_consent(true) $$, 'PERMISSION_DENIED', 403, 'it takes the permission of a worker'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_position_consent(true) $$, 'WORKER_NOT_FOUND', 404, 'nobody consents for others'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses_fields($$ select api.update_position_consent(null) $$, '{p_shares_position}', 'it is said');
select test.refuses($$ select api.update_position_consent(true, 9) $$, 'STALE_ROW', 409, 'an old version');
select ok((select position_consented_at is not null from api.update_position_consent(true)), 'given');
select is(
  (select position_consented_at from api.update_position_consent(true)),
  (select position_consented_at from api.workers where id = test.id('wim')), 'given twice it stays'
);
select test.sign_out();
select test.worker('wes', 'north');
select is(
  (select position_consented_at from workforce.workers where id = test.id('wes')), null, 'for nobody else'
);
update workforce.workers set position_consented_at = now() where id = test.id('wes');
insert into workforce.worker_positions (organization_id, worker_id, recorded_at, latitude, longitude)
values (test.id('acme'), test.id('wes'), now() - interval '9 minutes', 50, 11),
       (test.id('acme'), test.id('wim'), now() - interval '5 minutes', 51, 12);
select test.sign_in('tess');
select is(
  (select recorded_at from api.update_position_consent(true)), now() - interval '5 minutes', 'with the time of the own position'
);
select test.sign_out();
select test.sign_in('tess');
select ok(
  (select position_consented_at is null and recorded_at is null from api.update_position_consent(false)), 'withdrawn'
);
select test.sign_out();
select results_eq(
  $$ select p.worker_id, w.position_consented_at is not null
       from workforce.worker_positions as p join workforce.workers as w on w.id = p.worker_id $$,
  $$ values (test.id('wes'), true) $$, 'the position is deleted at once, and that of nobody else'
);
select ok(
  (select count(*) >= 2 from audit.events where entity = 'workforce.workers' and action = 'update_position_consent'),
  'the log has the consent'
);

select * from finish();
rollback;
