comment on table meter.followings is 'A link of a derived meter to a leading meter in a period';
comment on column meter.followings.id is 'Id of the row';
comment on column meter.followings.site_id is 'Site of the derived meter; updated when its asset moves';
comment on column meter.followings.meter_id is 'Derived meter';
comment on column meter.followings.leader_id is 'Leading meter';
comment on column meter.followings.started_at is
'Start of the link, excluded; later readings of the leading meter are counted';
comment on column meter.followings.ended_at is 'End of the link, included; empty while it lasts';
