-- Names that people gave their files are shown as text: without control characters, direction marks and other
-- characters that are not seen, as the portal has kept them since. The joiners U+200C and U+200D are spelling.
update files
  set original_name = coalesce(nullif(btrim(regexp_replace(original_name,
    '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]',
    '', 'g')), ''), 'Document')
  where original_name ~
    '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]';
