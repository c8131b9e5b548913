begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
update workforce.workers set account_id = test.id('bob') where id = test.id('zoe');
select test.procedure('press', 'hall');
select test.lockout('out', 'press', 'PLANNED');
-- Every step at every place of the order: the next one alone is taken.
create function pg_temp.taken()
returns text
language plpgsql
as $$
declare
  v_step  text;
  v_taken text := '';
begin
  foreach v_step in array '{NOTIFIED,SHUT_DOWN,ISOLATED,APPLIED,RELEASED,VERIFIED}'::text[] loop
    begin
      perform api.record_lockout_step(
        test.id('out'), v_step, array[test.id('press breaker'), test.id('press valve')]
      );
      raise exception using errcode = 'TEST0', message = v_step;
    exception
      when sqlstate 'TEST0' then
        v_taken := concat_ws(' ', nullif(v_taken, ''), v_step);
      when sqlstate 'PGRST' then
        null;
    end;
  end loop;

  return v_taken;
end
$$;

select test.sign_in('ann');
select is(pg_temp.taken(), 'NOTIFIED', 'first people are told');
select api.record_lockout_step(test.id('out'), 'NOTIFIED');
select is(pg_temp.taken(), 'SHUT_DOWN', 'then it is shut down');
select api.record_lockout_step(test.id('out'), 'SHUT_DOWN'), api.record_lockout_step(test.id('out'), 'ISOLATED');
select test.refuses(
  $$ select api.record_lockout_step(test.id('out'), 'APPLIED') $$,
  'LOCKOUT_POINT_OPEN', 422, 'then every point is locked'
);
select api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', 'A1', 'point_id',
  test.id('press breaker'))),
       api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', 'A2', 'point_id',
         test.id('press valve')));
select is(pg_temp.taken(), 'APPLIED', 'and said to be');
select api.record_lockout_step(test.id('out'), 'APPLIED'), api.record_lockout_step(test.id('out'), 'RELEASED');
select test.refuses(
  $$ select api.record_lockout_step(test.id('out'), 'VERIFIED', array[test.id('press valve')]) $$,
  'LOCKOUT_POINT_UNTRIED', 422, 'then it is tried at every point'
);
select is(
  (select status from api.record_lockout_step(
     test.id('out'), 'VERIFIED', array[test.id('press valve'), test.id('press breaker')])),
  'VERIFIED', 'and is locked out'

);
select results_eq(
  $$ select notified_at < shut_down_at and shut_down_at < isolated_at and isolated_at < applied_at
            and applied_at < released_at and released_at < verified_at, verified_by_name
       from api.lockout_applications $$,
  $$ values (true, 'ann') $$, 'each step at its time'
);
select test.refuses_fields(
  $$ select api.record_lockout_step(test.id('out'), 'DANCE') $$, '{p_step}', 'what is no step is named'
);
select test.refuses(
  $$ select api.record_lockout_step(uuidv7(), 'NOTIFIED') $$,
  'LOCKOUT_APPLICATION_NOT_FOUND', 404, 'nor what is not there'
);

select * from finish();
rollback;
