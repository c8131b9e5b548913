-- Holds the reason that the downtimes of an outage are to have; refuses one that is archived or not of kind PLANNED.
create or replace function maintenance.hold_reason(p_reason_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reason asset.downtime_reasons;
begin
  select * into v_reason from asset.downtime_reasons as r where r.id = p_reason_id for share;

  if v_reason.kind <> 'PLANNED' then
    perform core.refuse_field(
      'reason_id', 'NOT_ALLOWED', format('%s is a reason of kind %s', v_reason.code, v_reason.kind)
    );
  elsif v_reason.archived_at is not null then
    perform core.refuse_field('reason_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function maintenance.hold_reason to assetry_api;
