begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.work_order('fan', 'north');
-- One for each status and something that stands against it.
create temporary table cases (name text, status text);
insert into cases
values ('empty', 'DRAFT'), ('draft', 'DRAFT'), ('gone', 'DRAFT'), ('own', 'SUBMITTED'), ('asked', 'SUBMITTED'),
       ('over', 'SUBMITTED'), ('agreed', 'APPROVED'), ('ordered', 'APPROVED'), ('no', 'REJECTED');
grant select on cases to public;

-- What comes of an action, undone again: the status to which it leads, or the code with which it refuses.
create function pg_temp.outcome(p_case text, p_action text)
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  if p_action in ('reject_requisition', 'cancel_requisition', 'close_requisition') then
    execute format('select api.%I($1, $2)', p_action) using test.id(p_case), 'why not';
  else
    execute format('select api.%I($1)', p_action) using test.id(p_case);
  end if;

  select r.status into v_outcome from api.requisitions as r where r.id = test.id(p_case);
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return null;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary view actions as
select distinct t.action
  from core.transitions as t
 where t.entity = 'procurement.requisitions'
   and t.permission is not null
   and t.action <> 'update_requisition';
grant select on actions to public;

select test.sign_in('ann');
select test.requisition(c.name, 'north', case c.name when 'empty' then '[]' else test.wanted('bolt', 'MAIN', 4, 2,
         jsonb_build_object('suggested_vendor_id', test.id('parts')) || case c.name when 'over' then
           jsonb_build_object('work_order_id', test.id('fan')) else '{}' end) end)
  from cases as c
 where c.name <> 'own';
select test.sign_out();
select test.sign_in('bob');
select test.requisition('own', 'north', test.wanted('bolt', 'MAIN', 1, 1));
select api.submit_requisition(test.id('own'));
select test.sign_out();
select test.sign_in('ann');
select api.submit_requisition(test.id(c.name))
  from cases as c
 where c.name in ('asked', 'over', 'agreed', 'ordered', 'no');
select test.sign_out();
select test.sign_in('bob');
select api.approve_requisition(test.id('agreed')), api.approve_requisition(test.id('ordered'));
select api.reject_requisition(test.id('no'), 'no');
select api.convert_requisition(test.id('ordered'));
select api.start_work_order(test.id('fan')), api.complete_work_order(test.id('fan'));

select is_empty(
  $$ select c.name, a.action, pg_temp.outcome(c.name, a.action) as done, e.code as told
       from cases as c
      cross join actions as a
       left join lateral (
          select x.code from test.obstacles('procurement.requisitions', test.id(c.name), a.action) as x limit 1
       ) as e on true
      where pg_temp.outcome(c.name, a.action) is distinct from e.code $$,
  'what is told is what the action does, in every status'
);
select results_eq(
  $$ select e.code, e.field, e.record_id
       from test.obstacles('procurement.requisitions', test.id('over'), 'approve_requisition') as e $$,
  $$ values ('WORK_ORDER_NOT_OPEN', 'p_lines[1].work_order_id', test.id('fan')) $$, 'with the record in the way'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select test.obstacles('procurement.requisitions', test.id('own'), 'submit_requisition') $$,
    'RECORD_NOT_FOUND', 404,
    'within reach'
);
select test.sign_out();
select test.sign_in('max');
select results_eq(
  $$ select code from test.obstacles('procurement.requisitions', test.id('own'), 'approve_requisition') limit 1 $$,
  $$ values ('PERMISSION_DENIED') $$, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
