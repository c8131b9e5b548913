-- Notifies the responsible worker of an asset, and who has it, that its calibration is due, if a day on which a notice
-- of the due day is to be sent is among what is noted: what was noted for another due day is passed over. Notes the day
-- of the next notice; answers whether it notified, as a number.
create or replace function tool.tell_due_calibration(p_asset_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_noted  timestamptz[];
  v_asset  asset.assets;
  v_due_on date;
begin
  v_noted := array(
    select m.due_at
      from core.task_marks as m
     where m.organization_id = core.current_organization_id()
       and m.subject_id = p_asset_id
       and m.task = 'tell_due_calibrations'
       and m.due_at <= p_at
  );
  perform core.unmark('tell_due_calibrations', p_asset_id, p_at);
  select * into v_asset from asset.assets as a where a.id = p_asset_id;
  v_due_on := asset.calibration_due_on(p_asset_id);
  perform core.mark_next('tell_due_calibrations', p_asset_id, tool.next_notice_at(v_asset.site_id, v_due_on, p_at));

  if asset.is_retired(v_asset.status) or not v_noted && tool.notices_at(v_asset.site_id, v_due_on) then
    return 0;
  end if;

  perform notify.tell(
    v_asset.organization_id, v_asset.site_id,
    array(
      select w.account_id
        from workforce.workers as w
       where w.organization_id = v_asset.organization_id
         and w.account_id is not null
         and w.id = any (
               v_asset.responsible_worker_id || array(
                 select c.worker_id
                   from asset.custodies as c
                  where c.organization_id = v_asset.organization_id
                    and c.asset_id = p_asset_id
                    and c.checked_in_at is null
               )
             )
    ),
    'CALIBRATION_DUE', 'asset.assets', p_asset_id,
    jsonb_build_object(
      'number', v_asset.asset_number, 'label', v_asset.name, 'due_on', v_due_on,
      'days_left', v_due_on - core.site_date(v_asset.site_id, p_at)
    )
  );
  return 1;
end
$$;
