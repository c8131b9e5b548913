--! Previous: sha1:8a8a36b5eda68a2353884c808a18d65e5c189ec5
--! Hash: sha1:d493868cc9abc56cf9abe8735c4767209c13a7d6
--! Message: travel-times-within-reach-refused-amounts-steps

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.update_site_distances;
drop view if exists api.site_distances;

-- source: function api.update_site_distances
create or replace function api.update_site_distances(p_site_id uuid, p_distances api.row_list)
returns setof workforce.site_distances_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb := core.begin_action(
    'update_site_distances', 'dispatch_policy.update', jsonb_build_array(p_site_id, p_distances)
  );
  v_distances workforce.site_distances[];
begin
  if v_answer is null then
    v_distances := workforce.check_site_distances(p_site_id, p_distances);
    perform core.lock_site(p_site_id, null);

    delete from workforce.site_distances as d
     where d.site_id = p_site_id
       and d.to_site_id = any ((select core.reachable_site_ids())::uuid[])
       and not exists (select from unnest(v_distances) as n where n.to_site_id = d.to_site_id);

    insert into workforce.site_distances as d (site_id, to_site_id, minutes)
    select p_site_id, n.to_site_id, n.minutes
      from unnest(v_distances) as n
     order by n.to_site_id
    on conflict (organization_id, site_id, to_site_id) do update
       set minutes = excluded.minutes
     where d.minutes <> excluded.minutes;

    v_answer := core.finish_action(
      jsonb_build_object('site_id', p_site_id, 'site_distances', cardinality(v_distances))
    );
  end if;

  return next jsonb_populate_record(null::workforce.site_distances_answer, v_answer);
end
$$;

alter function api.update_site_distances owner to assetry_api;
grant execute on function api.update_site_distances to authenticated;

comment on function api.update_site_distances is
$$Replace the travel times from a site to others

Each also holds for the way back, unless the other site has one of its own. Without a travel time the way is calculated
from the coordinates of both sites (latitude and longitude of /sites), detour and speed_kmh of /dispatch_policies;
without coordinates it is 60 minutes (TRAVEL_UNKNOWN).
p_distances: All travel times from the site to sites that you reach, at most 500 objects with to_site_id and minutes; an
  empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_distances[2].minutes) and SITE_NOT_FOUND.$$;
-- end: function api.update_site_distances

-- source: function asset.status_change_faults
-- What keeps a step in the life of an asset from being taken back: only the last one can be.
create or replace function asset.status_change_faults(p_change asset.status_changes, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select case
                      when (asset.last_step(a)).id is distinct from p_change.id then
                        jsonb_build_array(
                          core.fault(null, 'NOTHING_TO_UNDO', 'A later transition of the asset is on record')
                        )
                      else asset.undo_faults(a)
                    end
               from asset.assets as a
              where a.id = p_change.asset_id
                and p_action = 'undo_asset_transition'
           ),
           '[]'
         )
$$;

grant execute on function asset.status_change_faults to assetry_api;
-- end: function asset.status_change_faults

-- source: function work.cover_cost
-- Keeps what a contract pays of a line of the ledger: percent, then deductible, then cap. The first contract by rank
-- takes the whole line; a reversal gives back what its line got, less what a vendor refused of it. The balances are
-- locked.
create or replace function work.cover_cost(p_line work.cost_lines)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_use      contract.uses;
  v_before   contract.uses;
  v_payer    record;
  v_revision contract.revisions;
  v_contract contract.contracts;
  v_day      date;
  v_site_id  uuid;
  v_gross    numeric;
  v_covered  numeric;
begin
  if p_line.reversal_of is not null then
    select * into v_before
      from contract.uses as u
     where u.organization_id = p_line.organization_id
       and u.cost_line_id = p_line.reversal_of
       and u.claim_line_id is null;

    if not found then
      return;
    end if;

    v_use := v_before;
    v_use.reversal_of := v_before.id;
    v_use.cost_amount := -v_before.cost_amount;
    v_use.gross_amount := -v_before.gross_amount;
    v_use.covered_amount := -v_before.covered_amount;
  else
    select * into v_payer from work.payers_of(p_line) as p where p.rank = 1;

    if not found or p_line.amount <= 0 then
      perform work.note_leak(p_line);
      return;
    end if;

    select * into v_revision from contract.revisions as r where r.id = v_payer.revision_id;
    select * into v_contract from contract.contracts as c where c.id = v_payer.contract_id;
    select coalesce(
             (select c.site_id from work.placed_at(w.asset_id, v_payer.event_at) as c where c.depth = 0), w.site_id
           )
      into v_site_id
      from work.work_orders as w
     where w.id = p_line.work_order_id;
    v_day := core.site_date(v_site_id, v_payer.event_at);

    select coalesce(sum(u.gross_amount), 0), coalesce(sum(u.covered_amount), 0)
      into v_gross, v_covered
      from contract.uses as u
     where u.organization_id = p_line.organization_id
       and u.site_id = p_line.site_id
       and u.work_order_id = p_line.work_order_id
       and u.contract_id = v_payer.contract_id
       and u.currency = v_payer.currency
       and u.claim_line_id is null;

    v_use.contract_id := v_payer.contract_id;
    v_use.revision_id := v_payer.revision_id;
    v_use.coverage_id := v_payer.coverage_id;
    v_use.component := v_payer.component;
    v_use.percent := v_payer.percent;
    v_use.event_at := v_payer.event_at;
    v_use.currency := v_payer.currency;
    v_use.period_starts_on := contract.year_of(v_contract.starts_on, v_day);
    v_use.cost_amount := case when v_use.currency = p_line.currency then p_line.amount else p_line.base_amount end;
    v_use.gross_amount := round(
      v_use.cost_amount * v_payer.percent / 100, core.currency_decimals(v_use.currency)
    );
    v_use.covered_amount := greatest(
      least(
        greatest(v_gross + v_use.gross_amount - coalesce(v_revision.deductible, 0), 0) - v_covered,
        contract.cap_left(v_revision, v_contract.starts_on, v_day),
        v_use.gross_amount
      ),
      0
    );
  end if;

  v_use.organization_id := p_line.organization_id;
  v_use.id := uuidv7();
  v_use.site_id := p_line.site_id;
  v_use.work_order_id := p_line.work_order_id;
  v_use.cost_line_id := p_line.id;

  insert into contract.uses (
    id, organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component,
    percent, event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount, reversal_of, created_by
  )
  values (
    v_use.id, v_use.organization_id, v_use.site_id, v_use.work_order_id, v_use.cost_line_id, v_use.contract_id,
    v_use.revision_id, v_use.coverage_id, v_use.component, v_use.percent, v_use.event_at, v_use.period_starts_on,
    v_use.currency, v_use.cost_amount, v_use.gross_amount, v_use.covered_amount, v_use.reversal_of, p_line.created_by
  );

  -- What was refused comes back first: what is used is never below nothing.
  if v_use.reversal_of is not null then
    perform work.take_back_refused(v_before, p_line);
  end if;

  perform contract.add_use(v_use);
end
$$;
-- end: function work.cover_cost

-- source: function work.refusal_of
-- What is told of a row that was refused: the code, the message and the details of the refusal.
create or replace function work.refusal_of(p_message text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'outcome', 'REFUSED', 'code', r.refusal ->> 'code', 'message', r.refusal ->> 'message',
           'details', case jsonb_typeof(r.details) when 'array' then r.details else jsonb_build_array(r.details) end
         )
    from (select m.refusal, coalesce((m.refusal ->> 'details')::jsonb, '[]') as details
            from (values (p_message::jsonb)) as m (refusal)) as r
$$;

grant execute on function work.refusal_of to assetry_api;
-- end: function work.refusal_of

-- source: view api.site_distances
create or replace view api.site_distances as
select
  d.id,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.to_site_id,
  t.code as to_site_code,
  t.name as to_site_name,
  d.minutes,
  d.row_version,
  d.created_at,
  d.updated_at
from workforce.site_distances as d
left join core.site_labels as s on s.id = d.site_id
left join core.site_labels as t on t.id = d.to_site_id
where d.to_site_id = any ((select core.reachable_site_ids())::uuid[]);

alter view api.site_distances owner to assetry_list;
grant select on api.site_distances to authenticated;

comment on view api.site_distances is
$$Travel times between sites

Between the sites that you reach.$$;
comment on column api.site_distances.id is 'Id of the travel time';
-- end: view api.site_distances

-- source: reference contract.withheld_columns
delete from audit.withheld_columns where entity like 'contract.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('contract.claims', '{claimed_amount,accepted_amount}', 'contract.reads_terms'),
  ('contract.claim_lines', '{claimed_amount,accepted_amount,refused_amount}', 'contract.reads_terms'),
  ('contract.leaks', '{cost_amount,lost_amount}', 'contract.reads_terms'),
  ('contract.contracts', '{total_value,currency}', 'contract.reads_terms'),
  ('contract.uses', '{cost_amount,gross_amount,covered_amount,billable_amount}', 'contract.reads_terms'),
  ('contract.revisions', '{deductible,cap_amount,currency}', 'contract.reads_terms');
-- end: reference contract.withheld_columns

notify pgrst, 'reload schema';
