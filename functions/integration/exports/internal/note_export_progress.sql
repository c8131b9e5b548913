-- Notes how far an export is, and that its worker lives; false when it is no longer at work, such as cancelled. Asked
-- at every slice of rows, it writes when five seconds of the lease have passed.
create or replace function integration.note_export_progress(
  p_export_id uuid,
  p_attempt   integer,
  p_list      text,
  p_count     bigint
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lease_ends_at timestamptz;
begin
  select e.lease_ends_at into v_lease_ends_at
    from integration.exports as e
   where e.id = p_export_id
     and e.attempts = p_attempt
     and e.status = 'RUNNING';

  if not found then
    return false;
  elsif v_lease_ends_at > clock_timestamp() + interval '115 seconds' then
    return true;
  end if;

  update integration.exports as e
     set current_list = p_list,
         progress_count = p_count,
         lease_ends_at = clock_timestamp() + interval '2 minutes'
   where e.id = p_export_id
     and e.attempts = p_attempt
     and e.status = 'RUNNING';
  return found;
end
$$;

grant execute on function integration.note_export_progress to assetry_worker;
