# Whose server it is.
site-announcements = Announcements
site-away = Planned maintenance: { $when }. Matches go on afterwards.
site-read = Got it
site-contact = Contact:
