-- Marks what is lent past its time, once, and tells who has it and who lent it; answers 0 when it came back meanwhile,
-- or somebody has locked it.
create or replace function asset.follow_custody(p_custody_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_custody asset.custodies;
begin
  select * into v_custody
    from asset.custodies as c
   where c.id = p_custody_id
     and c.status = 'CHECKED_OUT'
     and c.due_back_at <= p_at
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  update asset.custodies as c set status = 'OVERDUE' where c.id = p_custody_id;
  perform asset.tell_overdue(v_custody);
  return 1;
end
$$;
