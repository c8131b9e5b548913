create or replace view api.contract_type_settings as
select
  coalesce(t.id) as id,
  t.code::varchar as code,
  t.name::varchar as name,
  t.category::varchar as category,
  t.is_active,
  t.default_covers_labour,
  t.default_covers_parts,
  t.default_covers_travel,
  t.requires_authorized_vendor,
  (
    select count(*) from contract.contracts as c where c.organization_id = t.organization_id and c.type_id = t.id
  )::integer as contracts,
  case
    when t.requires_authorized_vendor then (
      select count(*) from contract.contracts as c where c.organization_id = t.organization_id and c.type_id = t.id
    )
    else 0
  end::integer as contracts_bound_by_type,
  t.row_version
from contract.types as t;

alter view api.contract_type_settings owner to assetry_api;
grant select on api.contract_type_settings to authenticated, assetry_list;
grant insert on api.contract_type_settings to authenticated;

-- So that a text which is left out is told from one that is given as null.
alter view api.contract_type_settings alter column code set default E'\x01';
alter view api.contract_type_settings alter column name set default E'\x01';
alter view api.contract_type_settings alter column category set default E'\x01';

create or replace trigger begin_type_settings
  before insert on api.contract_type_settings
  for each statement execute function contract.begin_type_settings();

create or replace trigger save_type_setting
  instead of insert on api.contract_type_settings
  for each row execute function contract.save_type_setting();

create or replace trigger finish_type_settings
  after insert on api.contract_type_settings
  for each statement execute function contract.finish_type_settings();

comment on view api.contract_type_settings is
$$Contract types

The same for all sites. POST one or many, as JSON or CSV, with the permission contract_type.manage. Without a
resolution an existing code is refused; with Prefer: resolution=merge-duplicates the type with the id, or else the
code, is changed, and omitted fields keep their values; with resolution=ignore-duplicates it is left unchanged and not
returned. on_conflict=code and on_conflict=id mean the same. Rows that were read can be sent back: fields set by the
system are ignored when unchanged and refused otherwise; another row_version is STALE_ROW. A change without effect
does not raise the version. All or none: a refusal names every fault by row, from 1, and field. A value has the type
of its column; null, or an empty cell of CSV, is refused. A repeated Idempotency-Key with the same rows writes nothing
and returns their current state.
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, ALREADY_EXISTS, STALE_ROW and IDEMPOTENCY_KEY_REUSED.$$;
comment on column api.contract_type_settings.id is 'Id of the contract type; omit it to create one';
comment on column api.contract_type_settings.code is 'Short code, unique in the organization; with a resolution, the key of an existing type';
comment on column api.contract_type_settings.name is 'Name of the contract type';
comment on column api.contract_type_settings.is_active is 'Whether new contracts can have the type; default true';
comment on column api.contract_type_settings.default_covers_labour is 'Whether its contracts cover labour by default; default false';
comment on column api.contract_type_settings.default_covers_parts is 'Whether its contracts cover parts by default; default false';
comment on column api.contract_type_settings.default_covers_travel is 'Whether its contracts cover travel by default; default false';
comment on column api.contract_type_settings.requires_authorized_vendor is 'Whether all its contracts, signed or not, require authorized vendors; default false';
comment on column api.contract_type_settings.contracts is 'Number of its contracts that you reach; read-only';
comment on column api.contract_type_settings.contracts_bound_by_type is 'Number of them bound by its vendor requirement: all or none; read-only';
comment on column api.contract_type_settings.row_version is 'Raised by each change; send it back, or as If-Match, to detect changes by others';
