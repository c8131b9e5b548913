-- A worker consents to the recording of positions, and withdraws it.
begin;
select plan(9);

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
insert into workforce.worker_positions (organization_id, worker_id, recorded_at, latitude, longitude)
values (test.id('acme'), test.id('wim'), now(), 51, 12);
select test.sign_in('tess');
select ok(
  (select position_consented_at is null and recorded_at is null from api.update_position_consent(false)), 'withdrawn'
);
select test.sign_out();
select is_empty($$ select 1 from workforce.worker_positions $$, 'the position is deleted at once');
select ok(
  (select count(*) >= 2 from audit.events where entity = 'workforce.workers' and action = 'update_position_consent'),
  'the log has the consent'
);

select * from finish();
rollback;
