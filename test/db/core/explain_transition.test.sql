begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}'),
       test.person('tom', '{north}', '{work.read_own,work_order.complete}'),
       test.person('rita', '{north}', '{request.read_own}');
update identity.roles set reading = 'NAMED' where name in ('role of tom', 'role of rita');
select test.asset('pump', 'north'), test.started_work_order('fan', 'north'), test.work_order('part', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('fan');
update work.work_orders set parent_id = test.id('fan') where id = test.id('part');
insert into work.watchers (organization_id, site_id, work_order_id, account_id)
select test.id('acme'), test.id('north'), test.id('fan'), test.id('tom');

create temporary table machines as
  select distinct t.entity from core.transitions as t where t.permission is not null;
grant select on machines to public;

create function pg_temp.code_of(p_entity text)
returns text
language plpgsql
as $$
begin
  perform api.explain_transition(p_entity, uuidv7());
  return null;
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

select test.sign_in('ann');
select results_eq(
  $$ select action, to_statuses, may, can, obstacles
       from api.explain_transition('work.work_orders', test.id('fan'))
      where action in ('complete_work_order', 'hold_work_order', 'start_work_order') $$,
  $$ values ('complete_work_order', '{COMPLETED}'::text[], true, true,
             jsonb_build_array(jsonb_build_object(
               'field', 'id', 'code', 'CHILDREN_OPEN', 'record_id', test.id('part'),
               'message', (select format('part (%s) is OPEN', w.work_order_number)
                             from api.work_orders as w where w.id = test.id('part'))))),
            ('hold_work_order', '{ON_HOLD}', true, true, '[]'),
            ('start_work_order', '{}', true, false,
             (select jsonb_build_array(jsonb_build_object(
                       'field', 'status', 'code', 'TRANSITION_NOT_ALLOWED',
                       'message', format('Work order %s is IN_PROGRESS', w.work_order_number)))
                from api.work_orders as w where w.id = test.id('fan'))) $$,
  'each action has the statuses to which it leads, and all that blocks it'
);
select is_empty(
  $$ select m.entity from machines as m where pg_temp.code_of(m.entity) is distinct from 'RECORD_NOT_FOUND' $$,
  'every state machine is explained'
);
select test.refuses_fields(
  $$ select api.explain_transition('core.units', uuidv7()) $$, '{p_entity}', 'what has no status is not'
);
select test.refuses(
  $$ select api.explain_transition('request.requests', uuidv7()) $$, 'RECORD_NOT_FOUND', 404, 'nor what is not there'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.explain_transition('work.work_orders', test.id('fan')) $$, 'RECORD_NOT_FOUND', 404,
  'nor what is out of reach'
);
select test.sign_out();

select test.sign_in('tom');
select results_eq(
  $$ select code, record_id from test.obstacles('work.work_orders', test.id('fan'), 'complete_work_order') $$,
  $$ values ('CHILDREN_OPEN', test.id('part')) $$,
  'who reads their own is told what the action tells, also of what they do not read'
);
select results_eq(
  $$ select code from test.obstacles('work.work_orders', test.id('fan'), 'cancel_work_order') $$,
  $$ values ('PERMISSION_DENIED'), ('TRANSITION_NOT_ALLOWED') $$,
  'and nothing of what they may not do but that'
);
select test.refuses(
  $$ select api.explain_transition('work.work_orders', test.id('part')) $$, 'RECORD_NOT_FOUND', 404,
  'another is not explained'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses(
  $$ select api.explain_transition('work.work_orders', test.id('fan')) $$, 'PERMISSION_DENIED', 403,
  'who reads none is told the permission'
);
select test.sign_out();

select is_empty(
  $$ select e.entity, e.guard
       from core.entities as e
      where e.guard is not null
        and to_regprocedure(format('%s(%s,text)', e.guard, e.entity)) is null $$,
  'a guard takes the row and the action'
);

select * from finish();
rollback;
