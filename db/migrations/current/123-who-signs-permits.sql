-- Who may sign a permit of a kind as what. A row that names nobody says that everybody may who signs permits.
create table safety.permit_kind_signers (
  id                  uuid primary key default uuidv7(),
  organization_id     uuid        not null default core.current_organization_id() references core.organizations (id),
  kind_id             uuid        not null,
  position            integer     not null constraint permit_kind_signers_position_check check (position > 0),
  role                text        not null constraint permit_kind_signers_role_check
                        check (role in ('ISSUER', 'ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY')),
  is_anybody          boolean     not null default false,
  role_id             uuid,
  certificate_type_id uuid,
  account_id          uuid,
  row_version         integer     not null default 1,
  created_at          timestamptz not null default now(),
  created_by          uuid default core.current_account_id(),
  updated_at          timestamptz not null default now(),
  updated_by          uuid default core.current_account_id(),
  unique (organization_id, id),
  unique (organization_id, kind_id, position) deferrable,
  constraint permit_kind_signers_kind_id_fkey foreign key (organization_id, kind_id)
    references safety.permit_kinds (organization_id, id),
  constraint permit_kind_signers_role_id_fkey foreign key (organization_id, role_id)
    references identity.roles (organization_id, id),
  constraint permit_kind_signers_certificate_type_id_fkey foreign key (organization_id, certificate_type_id)
    references workforce.certificate_types (organization_id, id),
  constraint permit_kind_signers_account_id_fkey foreign key (organization_id, account_id)
    references identity.accounts (organization_id, id),
  constraint permit_kind_signers_who_check
    check (num_nonnulls(role_id, certificate_type_id, account_id) = case when is_anybody then 0 else 1 end)
);

create index permit_kind_signers_role_id_idx on safety.permit_kind_signers (organization_id, role_id)
  where role_id is not null;
create index permit_kind_signers_certificate_type_id_idx
  on safety.permit_kind_signers (organization_id, certificate_type_id) where certificate_type_id is not null;
create index permit_kind_signers_account_id_idx on safety.permit_kind_signers (organization_id, account_id)
  where account_id is not null;

comment on table safety.permit_kind_signers is 'Who may sign a permit of a kind as what';
comment on column safety.permit_kind_signers.kind_id is 'The kind of permit';
comment on column safety.permit_kind_signers.position is 'Its place among the signers, from 1';
comment on column safety.permit_kind_signers.role is
  'What is signed as: ISSUER (by issuing it), ACCEPTOR, AREA_AUTHORITY or SAFETY';
comment on column safety.permit_kind_signers.is_anybody is 'Whether everybody may who has the permission for it';
comment on column safety.permit_kind_signers.role_id is 'The role of the organization whose holders may';
comment on column safety.permit_kind_signers.certificate_type_id is
  'The type of certificate: workers who have one that holds today at the site may';
comment on column safety.permit_kind_signers.account_id is 'The person who may';

insert into safety.permit_kind_signers (organization_id, kind_id, position, role, is_anybody)
select k.organization_id, k.id, r.position, r.role, true
  from safety.permit_kinds as k
 cross join unnest(array['ISSUER', 'ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY']) with ordinality as r (role, position);

alter table safety.permit_kinds
  add column separated_roles text[] not null default '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}',
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint permit_kinds_separated_roles_check
    check (separated_roles <@ '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}'::text[]);

comment on column safety.permit_kinds.separated_roles is
  'As which one person signs an issue once at most: each of these is signed by somebody else';

-- A second signature of one person for an issue that is still to come does not count any more.
update safety.signatures as g
   set voided_at = now()
  from safety.permits as p
 where p.organization_id = g.organization_id
   and p.id = g.permit_id
   and g.issue > p.issue_count
   and g.voided_at is null
   and exists (
         select
           from safety.signatures as o
          where o.organization_id = g.organization_id
            and o.permit_id = g.permit_id
            and o.issue = g.issue
            and o.voided_at is null
            and o.role <> g.role
            and (o.signed_at, o.id) < (g.signed_at, g.id)
            and array[o.signed_by, o.signed_through] && array[g.signed_by, g.signed_through]
       );
