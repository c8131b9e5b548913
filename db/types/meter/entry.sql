comment on type meter.entry is
'Reading under evaluation; outcome is ACCEPTED, SUSPECT, DUPLICATE or REJECTED, and ADJUSTED for a stored reading '
'after a backdated one';
