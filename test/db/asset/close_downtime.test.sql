begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{downtime.record}'), test.person('max', '{north}', '{}');
select test.asset('press', 'north'), test.asset('far', 'south');
insert into asset.downtimes (
  id, organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, status
)
select test.remember(d.name, uuidv7()), test.id('acme'), test.id(d.site), test.id(d.asset), d.kind, true, true,
       now() - interval '3 hours', 'OPEN'
  from (values ('jam', 'north', 'press', 'UNPLANNED'), ('far jam', 'south', 'far', 'UNPLANNED'),
               ('wash', 'north', 'press', 'PLANNED')) as d (name, site, asset, kind);

select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.close_downtime(test.id('jam'), now() - interval '4 hours') $$, '{p_ended_at}', 'not before it began'
);
select test.refuses_fields(
  $$ select api.close_downtime(test.id('jam'), now() + interval '4 hours') $$, '{p_ended_at}', 'not in the future'
);
select results_eq(
  $$ select status, ended_at, row_version from api.close_downtime(test.id('jam'), now() - interval '1 hour', 1) $$,
  $$ values ('CLOSED', now() - interval '1 hour', 2) $$,
  'a downtime ends'
);
select test.refuses(
  $$ select api.close_downtime(test.id('jam')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.close_downtime(test.id('wash'), null, 7) $$, 'STALE_ROW', 409, 'nor by one who has seen another'
);
select test.refuses(
  $$ select api.close_downtime(test.id('far jam')) $$, 'DOWNTIME_NOT_FOUND', 404, 'one out of reach does not exist'
);
select results_eq(
  $$ select status, ended_at between now() and clock_timestamp() from api.close_downtime(test.id('wash')) $$,
  $$ values ('CLOSED', true) $$,
  'unless it is said it ends now'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.close_downtime(test.id('wash')) $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.after ->> 'status' from audit.events as e
      where e.entity_id = test.id('jam') and e.operation = 'UPDATE' $$,
  $$ values ('close_downtime', 'CLOSED') $$,
  'the log tells it'
);

select * from finish();
rollback;
