-- The standard roles: whole, and apart where duties are apart.
begin;
select plan(9);

-- Administration of the organization itself, of accounts, and of what sends messages or rows outside: given to nobody
-- by a template.
create temporary view of_administrators as
select p.code
  from identity.permissions as p
 where (p.area = 'identity' and p.code <> 'account.read')
    or p.code in (
         'organization.export', 'organization.provision', 'organization.update', 'site.create', 'site.import',
         'site.update', 'custom_field.create', 'custom_field.import', 'custom_field.update',
         'notification_relay.manage', 'webhook_delivery.replay',
         'report.send_outside', 'report.share', 'webhook_endpoint.manage'
       );

create temporary view held as
select t.code as template, p.code
  from identity.role_templates as t, unnest(t.permissions) as p (code);

select is_empty(
  $$ select h.* from held as h where h.code not in (select p.code from identity.permissions as p) $$,
  'a template names permissions that exist'
);
select is_empty(
  $$ select h.* from held as h group by h.template, h.code having count(*) > 1 $$, 'each once'
);
select is_empty(
  $$ select p.code
       from identity.permissions as p
      where p.code not in (select h.code from held as h union all select o.code from of_administrators as o) $$,
  'each permission is in a template, unless it is for administrators alone'
);
select is_empty(
  $$ select h.* from held as h join of_administrators as o using (code) $$, 'and those are in no other'
);
select results_eq(
  $$ select t.code, t.permissions from identity.role_templates as t where t.grants_everything $$,
  $$ values ('ADMINISTRATOR', '{}'::text[]) $$,
  'one template holds everything'
);
select is_empty(
  $$ select a.template, a.code, b.code
       from held as a
       join held as b
         on b.template = a.template
        and split_part(b.code, '.', 1) = split_part(a.code, '.', 1)
        and split_part(a.code, '.', 2) in ('approve', 'review')
        and split_part(b.code, '.', 2) in ('create', 'record', 'request', 'submit', 'update') $$,
  'no template writes and approves the same'
);
select is_empty(
  $$ select a.template
       from held as a
       join held as b on b.template = a.template and b.code = 'lockout_lock.override'
      where a.code = 'work_order.perform' $$,
  'nor performs work and removes the locks of others'
);
select is_empty(
  $$ select h.* from held as h where h.template in ('AUDITOR', 'INTEGRATION_READ') and h.code !~ '\.(read|verify)' $$,
  'who audits, and what reads for other systems, changes nothing'
);
-- A role that names what it reads can open something; a role that reads all holds the permissions to read, too, so that
-- keys can be limited to them.
select is_empty(
  $$ select t.code
       from identity.role_templates as t
      where not t.grants_everything
        and not exists (
              select 1
                from identity.permissions as p
               where p.code = any (t.permissions) and p.area = 'reading'
            ) $$,
  'each template reads something'
);

select * from finish();
rollback;
