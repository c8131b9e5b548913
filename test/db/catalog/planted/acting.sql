-- A function that acts for whoever it is told, which a request may call; and the mechanism granted.
create function work.act_planted(p_account_id uuid) returns void language plpgsql as
$$ begin perform core.act_for(p_account_id, null, 'planted'); end $$;
grant execute on function work.act_planted to authenticated;
grant execute on function core.act_for to assetry_worker;
